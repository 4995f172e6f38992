#!/usr/bin/env bash
# Times what a newcomer meets: from a fresh clone of HEAD to the start page, and through `./x test`.
# usage: scripts/fresh-clone-test.sh [PORT]
#
# The clone has an empty target folder of its own. What cargo, npm and apt have downloaded or installed on this machine
# before stays, so a machine that never built Jadoube adds its downloads to these times.
set -euo pipefail

port=${1:-8099}
patience=3600
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
place=$(mktemp -d)
server=''

stop_server() {
    [[ -n $server ]] || return 0
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
    server=''
}

clean_up() {
    stop_server
    rm -rf "$place"
}
trap clean_up EXIT

# Asks for the start page with bash alone, since a fresh machine may have no curl.
start_page_answers() {
    local status
    status=$(
        exec 2>/dev/null
        exec 3<>"/dev/tcp/127.0.0.1/$port" || exit
        printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' >&3
        IFS= read -r -t 5 line <&3 && printf '%s' "$line"
    ) || return 1
    [[ $status == 'HTTP/1.1 200'* ]]
}

wait_for_start_page() {
    while ! start_page_answers; do
        kill -0 "$server" 2>/dev/null || { tail -n 20 "$place/run.txt"; echo "./x run ended before its page answered"; exit 1; }
        ((SECONDS < patience)) || { echo "no page after $patience s"; exit 1; }
        sleep 0.5
    done
}

if start_page_answers; then echo "something answers on port $port already: give another"; exit 1; fi

unset CARGO_TARGET_DIR
git clone --quiet "$source" "$place/jadoube"
cd "$place/jadoube"

SECONDS=0
# ./x ends in `exec`, so this process becomes the server itself.
./x run --port "$port" >"$place/run.txt" 2>&1 &
server=$!
wait_for_start_page
run_time=$SECONDS
stop_server
echo "./x run: the start page answered after $run_time s"

SECONDS=0
./x test >"$place/test.txt" 2>&1 || { tail -n 40 "$place/test.txt"; echo "./x test failed after $SECONDS s"; exit 1; }
tail -n 8 "$place/test.txt"
echo "./x test: $SECONDS s"
