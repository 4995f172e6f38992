#!/usr/bin/env bash
# Builds what people install, into target/release-files/: for each kind of machine one program that needs nothing else, as an
# archive, a Debian package and a container image, and the checksums of all. `./x release` starts it, with the pages built.
#
# The program is linked with musl into one file that runs on every Linux, however old its libraries are. For machines like this
# one Debian's musl-tools compile what is written in C; for the other kind `zig` does, if it is there: without it that kind is
# left out, and this says so.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
target_dir=${CARGO_TARGET_DIR:-$root/target}
out=${JADOUBE_RELEASE_FOLDER:-$target_dir/release-files}

say() { printf 'release: %s\n' "$*"; }

give_up() {
    printf 'release: %s\n' "$@" >&2
    exit 1
}

# As old as the last change, so that the same tree gives the same packages. A tree without history is as old as its manifest.
age() { git log -1 --format=%ct 2>/dev/null || stat --format=%Y Cargo.toml; }
epoch=${SOURCE_DATE_EPOCH:-$(age)}
# shellcheck source=/dev/null
source scripts/release-package.sh

# The machines that are built for, as Debian calls them.
case $(uname -m) in
    x86_64) own=amd64 other=arm64 ;;
    aarch64) own=arm64 other=amd64 ;;
    *) give_up "releases are built on x86-64 or arm64, and this is $(uname -m)" ;;
esac

triple() { case $1 in amd64) echo x86_64-unknown-linux-musl ;; arm64) echo aarch64-unknown-linux-musl ;; esac; }

need_target() {
    local libraries
    libraries=$(rustc --print target-libdir --target "$1")
    if [[ -d $libraries ]]; then return 0; fi
    say "installing the libraries of $1"
    rustup target add "$1" || give_up "\`rustup target add $1\` would bring them; without rustup they cannot be had"
}

# How zig is started here, if it is.
zig() {
    if command -v zig >/dev/null; then
        echo zig
    elif python3 -c 'import ziglang' 2>/dev/null; then
        echo "python3 -m ziglang"
    else
        return 1
    fi
}

# A compiler of C for the other kind of machine. Zig calls machines by other names than rustc, which names them for it.
compiler_for() {
    local start=$1 machine=$2 file="$target_dir/release-cc-$2"
    mkdir -p "$target_dir"
    cat >"$file" <<COMPILER
#!/usr/bin/env bash
given=()
for one in "\$@"; do [[ \$one == --target=* ]] || given+=("\$one"); done
exec $start cc -target $machine-linux-musl "\${given[@]}"
COMPILER
    chmod 755 "$file"
    echo "$file"
}

# build ARCH: the program for these machines; where it lies is in $built. Nothing in it names a folder of this machine.
build() {
    local target upper flags
    target=$(triple "$1")
    need_target "$target"
    upper=$(tr '[:lower:]-' '[:upper:]_' <<<"$target")
    flags="--remap-path-prefix=$root=/jadoube --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"
    local environment=("SOURCE_DATE_EPOCH=$epoch")
    if [[ $1 == "$own" ]]; then
        environment+=("CC_${target//-/_}=musl-gcc")
    else
        flags+=" -Clink-self-contained=yes"
        environment+=("CC_${target//-/_}=$(compiler_for "$(zig)" "${target%%-*}")" "AR_${target//-/_}=ar"
            "CARGO_TARGET_${upper}_LINKER=rust-lld")
    fi
    say "building the program for $1 ($target); this takes a quarter of an hour"
    env "${environment[@]}" "CARGO_TARGET_${upper}_RUSTFLAGS=$flags" \
        cargo build --release --locked --package cli --bin jadoube --target "$target"
    built="$target_dir/$target/release/jadoube"
}

# Nothing is given to people that needs what they may not have.
prove() {
    local needs
    needs=$(readelf --dynamic "$1" 2>/dev/null | grep NEEDED || true)
    [[ -z $needs ]] || give_up "the program needs libraries of the machine:" "$needs"
    if [[ $2 == "$own" ]]; then
        [[ $("$1" --version) == "jadoube $version" ]] || give_up "the program does not say that it is jadoube $version"
    fi
}

main() {
    local wanted=("$own" "$other") arch built third
    case "$*" in
        '') ;;
        "--only $own" | "--only $other") wanted=("$2") ;;
        *) give_up "usage: ./x release [--only $own|$other]" ;;
    esac
    rm -rf "$out"
    mkdir -p "$out"
    third=$(mktemp)
    node scripts/licenses.mjs >"$third"
    for arch in "${wanted[@]}"; do
        if [[ $arch == "$other" ]] && ! zig >/dev/null; then
            say "left out: $arch. To build for it here, install zig (0.13 or newer, or the Python package ziglang)"
            continue
        fi
        build "$arch"
        prove "$built" "$arch"
        packages "$built" "$arch" "$third" "$out"
    done
    rm -f "$third"
    sums "$out"
    say "in $out:"
    (cd "$out" && du --apparent-size --human-readable -- *)
}

main "$@"
