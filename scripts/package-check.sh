#!/usr/bin/env bash
# Whether what people install is complete: packs a stand-in for the program as `./x release` packs the program itself, and reads
# every package back. It takes a second, needs no compiler, and installs nothing.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
version=$(sed -n 's/^version = "\(.*\)"/\1/p' "$root/Cargo.toml" | head -n 1)
export epoch=1767225600
# shellcheck source=/dev/null
source "$root/scripts/release-package.sh"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

wrong() {
    printf 'package: %s\n' "$@" >&2
    exit 1
}

# expect WHAT EXPECTED FOUND
expect() { [[ $2 == "$3" ]] || wrong "$1:" "$(diff <(echo "$2") <(echo "$3") || true)"; }

stand_in() {
    printf '#!/bin/sh\necho a stand-in\n' >"$work/jadoube"
    chmod 755 "$work/jadoube"
    echo "the libraries" >"$work/third-party"
    mkdir "$work/one" "$work/two"
}

# What the documents are called is theirs to say.
no_documents() { grep -v '/docs/' | LC_ALL=C sort; }

check_archive() {
    local name="jadoube-$version-linux-amd64" expected found
    expected=$(printf '%s\n' CHANGELOG.md LICENSE README.md THIRD-PARTY.txt jadoube linux/jadoube.1 linux/jadoube.default \
        linux/jadoube.desktop linux/jadoube.service linux/jadoube.svg | LC_ALL=C sort)
    found=$(tar --list --file "$work/one/$name.tar.gz" | sed -n "s|^\./$name/\(.*[^/]\)$|\1|p" | grep -v '^docs/' | LC_ALL=C sort)
    expect "the files of the archive" "$expected" "$found"
    tar --extract --file "$work/one/$name.tar.gz" --directory "$work"
    expect "what the program of the archive says" "a stand-in" "$("$work/$name/jadoube")"
}

check_debian() {
    local deb="$work/one/jadoube_${version}_amd64.deb" expected found owners mark
    expected=$(printf '%s\n' etc/default/jadoube usr/bin/jadoube usr/lib/systemd/system/jadoube.service \
        usr/share/applications/jadoube.desktop usr/share/doc/jadoube/{LICENSE.gz,NEWS.md.gz,THIRD-PARTY.txt.gz} \
        usr/share/doc/jadoube/{changelog.gz,copyright} usr/share/icons/hicolor/scalable/apps/jadoube.svg \
        usr/share/man/man1/jadoube.1.gz | LC_ALL=C sort)
    found=$(dpkg-deb --contents "$deb" | sed -n 's|^-.* \./||p' | no_documents)
    expect "the files of the Debian package" "$expected" "$found"
    owners=$(dpkg-deb --contents "$deb" | tr -s ' ' | cut -d ' ' -f 2 | sort -u)
    expect "whose they are" "root/root" "$owners"
    expect "its version" "$version" "$(dpkg-deb --field "$deb" Version)"
    expect "that it is for" amd64 "$(dpkg-deb --field "$deb" Architecture)"
    dpkg-deb --control "$deb" "$work/control"
    for mark in postinst prerm postrm; do [[ -x $work/control/$mark ]] || wrong "$mark cannot be run"; done
    dpkg-deb --extract "$deb" "$work/installed"
    (cd "$work/installed" && md5sum --quiet --check "$work/control/md5sums") || wrong "md5sums is not of these files"
    found=$(grep -l '@[A-Z]*@' "$work/control/control" || true)
    found+=$(zgrep -l '@[A-Z]*@' "$work/installed/usr/share/man/man1/jadoube.1.gz" || true)
    [[ -z $found ]] || wrong "a blank of these was not filled: $found"
}

# Reads an image as whoever loads it: from its index to its layer, each by its checksum.
check_container() {
    local image="$work/image" at of sums layer
    mkdir -p "$image"
    tar --extract --file "$work/one/jadoube-$version-container-amd64.tar" --directory "$image"
    (cd "$image/blobs/sha256" && for sums in *; do [[ $(digest "$sums") == "$sums" ]] || wrong "$sums has another checksum"; done)
    node - "$image" <<'NODE'
const { readFileSync, statSync } = require("node:fs");
const { createHash } = require("node:crypto");
const { gunzipSync } = require("node:zlib");
const image = process.argv[2];
const json = (path) => JSON.parse(readFileSync(`${image}/${path}`, "utf8"));
const blob = ({ digest, size }) => {
  const path = `blobs/${digest.replace(":", "/")}`;
  if (statSync(`${image}/${path}`).size !== size) throw new Error(`${path} does not weigh ${size}`);
  return path;
};
const index = json("index.json").manifests[0];
const manifest = json(blob(index));
const config = json(blob(manifest.config));
const layer = gunzipSync(readFileSync(`${image}/${blob(manifest.layers[0])}`));
const plain = `sha256:${createHash("sha256").update(layer).digest("hex")}`;
if (config.rootfs.diff_ids[0] !== plain) throw new Error("the layer is not the one that the image names");
if (config.architecture !== index.platform.architecture) throw new Error("the image is for two machines");
const [old] = json("manifest.json");
if (old.Config !== blob(manifest.config) || old.Layers[0] !== blob(manifest.layers[0])) throw new Error("manifest.json names another image");
if (json("oci-layout").imageLayoutVersion !== "1.0.0") throw new Error("this is no layout");
NODE
    layer=$(find "$image/blobs/sha256" -type f -exec sh -c 'gzip -t "$1" 2>/dev/null && echo "$1"' _ {} \;)
    at=$(tar --list --verbose --numeric-owner --gzip --file "$layer" | grep -E ' \./(usr/bin/jadoube|var/lib/jadoube/|tmp/)$' | tr -s ' ' | cut -d ' ' -f 1,2,6)
    of=$(printf '%s\n' "drwxrwxrwt 0/0 ./tmp/" "-rwxr-xr-x 0/0 ./usr/bin/jadoube" "drwx------ 10001/10001 ./var/lib/jadoube/")
    expect "who may do what in the image" "$of" "$at"
}

# Whoever builds the same twice gets the same.
check_again() {
    (
        umask 077
        touch -d 2001-01-01 "$work/jadoube"
        packages "$work/jadoube" amd64 "$work/third-party" "$work/two"
        sums "$work/two"
    )
    expect "the same, built again" "$(cat "$work/one/SHA256SUMS")" "$(cat "$work/two/SHA256SUMS")"
}

# What the icon, the service and the manual start exists.
check_commands() {
    local name started
    started=$(sed -n 's/^Exec[a-zA-Z]*=\(.*\/\)\?jadoube \([a-z]*\).*/\2/p' "$root"/packaging/linux/jadoube.{desktop,service} | sort -u)
    for name in $started $(sed -n 's/^\.B \([a-z]\{4,\}\)$/\1/p' "$root/packaging/linux/jadoube.1" | grep -v '^jadoube$'); do
        [[ -e $root/crates/cli/src/commands/$name.rs || -d $root/crates/cli/src/commands/$name ]] ||
            wrong "there is no command jadoube $name"
    done
    [[ $started == *desk*serve* ]] || wrong "the icon starts desk and the service starts serve; found: $started"
    desktop-file-validate "$root/packaging/linux/jadoube.desktop"
}

stand_in
packages "$work/jadoube" amd64 "$work/third-party" "$work/one"
sums "$work/one"
(cd "$work/one" && sha256sum --quiet --check SHA256SUMS)
check_archive
check_debian
check_container
check_again
check_commands
echo "package: complete"
