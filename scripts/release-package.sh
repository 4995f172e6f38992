#!/usr/bin/env bash
# What is put into packages, and how: read by release.sh, which builds what goes in, and by package-check.sh, which tries all of it
# on a stand-in for the program. Every package comes out the same from the same files: names are sorted, nobody owns
# anything, and everything is as old as the last change ($epoch).
#
# Expects: $root, $version, $epoch.
set -euo pipefail

: "${root:?}" "${version:?}" "${epoch:?}"
export SOURCE_DATE_EPOCH=$epoch

# fill TEMPLATE NAME=VALUE...: the text with each @NAME@ replaced.
fill() {
    local text pair
    text=$(<"$1")
    shift
    for pair in "$@"; do text=${text//"@${pair%%=*}@"/${pair#*=}}; done
    printf '%s\n' "$text"
}

# put FILE TO [MODE]
put() { install -D -m "${3:-644}" "$1" "$2"; }

# put_packed FILE TO: as Debian wants long texts.
put_packed() {
    mkdir -p "$(dirname "$2")"
    gzip -9nc "$1" >"$2"
    chmod 644 "$2"
}

# as_tar TAR FOLDER: what is in the folder, the same every time.
as_tar() {
    tar --create --file "$1" --directory "$2" --format=ustar --sort=name --mtime="@$epoch" \
        --owner=0 --group=0 --numeric-owner .
}

# texts FOLDER THIRD_PARTY: what must be given along.
texts() {
    put "$root/LICENSE" "$1/LICENSE"
    put "$root/CHANGELOG.md" "$1/CHANGELOG.md"
    put "$2" "$1/THIRD-PARTY.txt"
    local page
    for page in "$root"/docs/*.md; do put "$page" "$1/docs/${page##*/}"; done
}

# archive PROGRAM ARCH THIRD_PARTY OUT: for any Linux; unpack it and start the program.
archive() {
    local tree name="jadoube-$version-linux-$2"
    tree=$(mktemp -d)
    put "$1" "$tree/$name/jadoube" 755
    texts "$tree/$name" "$3"
    put "$root/README.md" "$tree/$name/README.md"
    local file
    for file in jadoube.desktop jadoube.svg jadoube.service jadoube.default; do
        put "$root/packaging/linux/$file" "$tree/$name/linux/$file"
    done
    fill "$root/packaging/linux/jadoube.1" "VERSION=$version" "DATE=$(day)" >"$tree/$name/linux/jadoube.1"
    chmod 644 "$tree/$name/linux/jadoube.1"
    as_tar "$4/$name.tar" "$tree"
    gzip -9nf "$4/$name.tar"
    rm -rf "$tree"
}

day() { date --utc --date="@$epoch" +%F; }

# debian_tree PROGRAM THIRD_PARTY TREE: every file where Debian expects it.
debian_tree() {
    local tree=$3 doc="$3/usr/share/doc/jadoube"
    put "$1" "$tree/usr/bin/jadoube" 755
    put "$root/packaging/linux/jadoube.desktop" "$tree/usr/share/applications/jadoube.desktop"
    put "$root/packaging/linux/jadoube.svg" "$tree/usr/share/icons/hicolor/scalable/apps/jadoube.svg"
    put "$root/packaging/linux/jadoube.service" "$tree/usr/lib/systemd/system/jadoube.service"
    put "$root/packaging/linux/jadoube.default" "$tree/etc/default/jadoube"
    put "$root/packaging/debian/copyright" "$doc/copyright"
    put_packed "$root/LICENSE" "$doc/LICENSE.gz"
    put_packed "$root/CHANGELOG.md" "$doc/NEWS.md.gz"
    put_packed "$2" "$doc/THIRD-PARTY.txt.gz"
    local page
    for page in "$root"/docs/*.md; do put "$page" "$doc/docs/${page##*/}"; done
    fill "$root/packaging/linux/jadoube.1" "VERSION=$version" "DATE=$(day)" >"$tree/man"
    put_packed "$tree/man" "$tree/usr/share/man/man1/jadoube.1.gz"
    cat >"$tree/changes" <<CHANGES
jadoube ($version) unstable; urgency=medium

  * What changed stands in NEWS.md.

 -- The Jadoube authors <jadoube@localhost>  $(date --utc --rfc-email --date="@$epoch")
CHANGES
    put_packed "$tree/changes" "$doc/changelog.gz"
    rm "$tree/man" "$tree/changes"
}

# debian PROGRAM ARCH THIRD_PARTY OUT
debian() {
    local tree size script
    tree=$(mktemp -d)
    chmod 755 "$tree"
    debian_tree "$1" "$3" "$tree"
    size=$(du --summarize --apparent-size --block-size=1024 "$tree" | cut -f 1)
    mkdir -m 755 "$tree/DEBIAN"
    (cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
    fill "$root/packaging/debian/control" "VERSION=$version" "ARCH=$2" "SIZE=$size" >"$tree/DEBIAN/control"
    echo /etc/default/jadoube >"$tree/DEBIAN/conffiles"
    chmod 644 "$tree"/DEBIAN/*
    for script in postinst prerm postrm; do put "$root/packaging/debian/$script" "$tree/DEBIAN/$script" 755; done
    find "$tree" -type d -exec chmod 755 {} +
    dpkg-deb --root-owner-group -Zxz --build "$tree" "$4/jadoube_${version}_$2.deb" >/dev/null
    rm -rf "$tree"
}

digest() { sha256sum "$1" | cut -d ' ' -f 1; }

# blob IMAGE FILE: takes the file into the image, under its own checksum, which is told.
blob() {
    local sum
    sum=$(digest "$2")
    mkdir -p "$1/blobs/sha256"
    mv "$2" "$1/blobs/sha256/$sum"
    chmod 644 "$1/blobs/sha256/$sum"
    echo "$sum"
}

size_of() { stat --format=%s "$1"; }

# container PROGRAM ARCH THIRD_PARTY OUT: an image as a file, written without any program for containers. It is laid out as
# the Open Container Initiative says, and `docker load`, which wants manifest.json, takes it as well as podman.
container() {
    local work image files created layer plain config manifest
    work=$(mktemp -d)
    image="$work/image"
    files="$work/files"
    created=$(date --utc --date="@$epoch" +%FT%TZ)
    mkdir -p "$image" "$files/var/lib/jadoube" "$files/tmp"
    put "$1" "$files/usr/bin/jadoube" 755
    put "$root/packaging/container/passwd" "$files/etc/passwd"
    put "$root/packaging/container/group" "$files/etc/group"
    texts "$files/usr/share/doc/jadoube" "$3"
    find "$files" -type d -exec chmod 755 {} +
    chmod 1777 "$files/tmp"
    chmod 700 "$files/var/lib/jadoube"
    tar --create --file "$work/layer" --directory "$files" --format=ustar --sort=name --mtime="@$epoch" \
        --owner=0 --group=0 --numeric-owner --exclude=./var/lib/jadoube .
    # The one folder that belongs to whoever runs there.
    tar --append --file "$work/layer" --directory "$files" --format=ustar --mtime="@$epoch" \
        --owner=10001 --group=10001 --numeric-owner ./var/lib/jadoube
    plain=$(digest "$work/layer")
    gzip -9n "$work/layer"
    layer=$(blob "$image" "$work/layer.gz")
    printf '%s' "{\"created\":\"$created\",\"architecture\":\"$2\",\"os\":\"linux\",\"config\":{\"User\":\"10001:10001\",\
\"ExposedPorts\":{\"8765/tcp\":{}},\"Env\":[\"PATH=/usr/bin\"],\"Entrypoint\":[\"/usr/bin/jadoube\"],\
\"Cmd\":[\"serve\",\"--address\",\"0.0.0.0\",\"--database\",\"/var/lib/jadoube/jadoube.db\"],\
\"Volumes\":{\"/var/lib/jadoube\":{}},\"WorkingDir\":\"/var/lib/jadoube\",\"StopSignal\":\"SIGTERM\",\
\"Labels\":{\"org.opencontainers.image.title\":\"Jadoube\",\"org.opencontainers.image.version\":\"$version\",\
\"org.opencontainers.image.licenses\":\"AGPL-3.0-or-later\"}},\
\"rootfs\":{\"type\":\"layers\",\"diff_ids\":[\"sha256:$plain\"]},\
\"history\":[{\"created\":\"$created\",\"created_by\":\"./x release\"}]}" >"$work/config"
    local config_size layer_size manifest_size
    config_size=$(size_of "$work/config")
    config=$(blob "$image" "$work/config")
    layer_size=$(size_of "$image/blobs/sha256/$layer")
    printf '%s' "{\"schemaVersion\":2,\"mediaType\":\"application/vnd.oci.image.manifest.v1+json\",\
\"config\":{\"mediaType\":\"application/vnd.oci.image.config.v1+json\",\"digest\":\"sha256:$config\",\"size\":$config_size},\
\"layers\":[{\"mediaType\":\"application/vnd.oci.image.layer.v1.tar+gzip\",\"digest\":\"sha256:$layer\",\
\"size\":$layer_size}]}" >"$work/manifest"
    manifest_size=$(size_of "$work/manifest")
    manifest=$(blob "$image" "$work/manifest")
    printf '%s' '{"imageLayoutVersion":"1.0.0"}' >"$image/oci-layout"
    printf '%s' "{\"schemaVersion\":2,\"mediaType\":\"application/vnd.oci.image.index.v1+json\",\"manifests\":[{\
\"mediaType\":\"application/vnd.oci.image.manifest.v1+json\",\"digest\":\"sha256:$manifest\",\"size\":$manifest_size,\
\"platform\":{\"architecture\":\"$2\",\"os\":\"linux\"},\
\"annotations\":{\"io.containerd.image.name\":\"docker.io/library/jadoube:$version\",\
\"org.opencontainers.image.ref.name\":\"$version\"}}]}" >"$image/index.json"
    printf '%s' "[{\"Config\":\"blobs/sha256/$config\",\"RepoTags\":[\"jadoube:$version\"],\
\"Layers\":[\"blobs/sha256/$layer\"]}]" >"$image/manifest.json"
    find "$image" -type d -exec chmod 755 {} +
    chmod 644 "$image/oci-layout" "$image"/*.json
    as_tar "$4/jadoube-$version-container-$2.tar" "$image"
    rm -rf "$work"
}

# packages PROGRAM ARCH THIRD_PARTY OUT: all of them.
packages() {
    archive "$@"
    debian "$@"
    container "$@"
}

# sums OUT: the checksums of everything there.
sums() {
    local all
    all=$(cd "$1" && find . -maxdepth 1 -type f ! -name SHA256SUMS -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum)
    echo "$all" >"$1/SHA256SUMS"
}
