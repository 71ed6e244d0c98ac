#!/usr/bin/env bash
# A PostgreSQL server for the tests: a cluster of its own in one directory, loopback only, without fsync. Never run as root: started
# by root, it runs as the user postgres of Debian's package, or as nobody. Takes no notice of a cluster that the package may have made.
#
# Usage: start-postgres.sh PORT DIRECTORY [temporary]     in the foreground; SIGTERM or SIGINT ends it
#   DIRECTORY  given to the user that the server runs as; kept between runs unless it is temporary
# Prints, once it answers: url=… (the database "postgres", as superuser) and pids=…, each in a line, which tests/support/storage/test-servers.mjs reads.
# To run single suites: set -a; . DIRECTORY/env; npx jest tests/app/api/users.test.ts
# Ends with 3 and one line when the programs are missing.
set -euo pipefail

PORT=${1:?usage: start-postgres.sh PORT DIRECTORY}
ROOT=${2:?usage: start-postgres.sh PORT DIRECTORY}
KEEP=${3:-kept}
PACKAGE=postgresql

fail() { echo "start-postgres.sh: $2" >&2; exit "$1"; }

# Debian keeps these programs apart for each version; the newest comes last.
BIN=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -1)
[ -n "$BIN" ] || BIN=$(dirname "$(command -v initdb || true)")
[ -x "$BIN/initdb" ] && [ -x "$BIN/postgres" ] || fail 3 "PostgreSQL's server is missing: apt-get install -y --no-install-recommends $PACKAGE"

AS=()
mkdir -p "$ROOT"
ROOT=$(cd "$ROOT" && pwd)
PID=
stop() {
  trap - EXIT
  # The kernel tells of a dead parent once for each of its threads.
  trap '' INT TERM
  # SIGINT asks PostgreSQL to end without waiting for its clients.
  [ -z "$PID" ] || kill -INT "$PID" 2>/dev/null || true
  [ -z "$PID" ] || wait "$PID" 2>/dev/null || true
  if [ "$KEEP" = temporary ]; then rm -rf "$ROOT"; fi
}
trap stop EXIT
trap 'stop; exit 0' INT TERM

if [ "$(id -u)" = 0 ]; then
  RUNNER=$(id -un postgres 2>/dev/null || echo nobody)
  AS=(setpriv --reuid="$RUNNER" --regid="$(id -g "$RUNNER")" --clear-groups env "HOME=$ROOT" "USER=$RUNNER")
  chown "$RUNNER" "$ROOT"
fi
# initdb and the server look at the directory that they are started in.
cd "$ROOT"

if [ ! -f "$ROOT/data/PG_VERSION" ]; then
  (umask 077 && od -An -tx1 -N16 /dev/urandom | tr -d ' \n' >"$ROOT/password")
  [ ${#AS[@]} = 0 ] || chown "$RUNNER" "$ROOT/password"
  # C.UTF-8 is always there; the hub itself asks for no order but that of dates, times and ids.
  "${AS[@]}" "$BIN/initdb" --pgdata="$ROOT/data" --username=hub --pwfile="$ROOT/password" --auth=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$ROOT/initdb.log" 2>&1 ||
    fail 1 "initdb failed; see $ROOT/initdb.log"
fi
URL=postgresql://hub:$(cat "$ROOT/password")@127.0.0.1:$PORT

# What the tests lose in a power failure they make again. Everything else is as an operator would have it.
"${AS[@]}" "$BIN/postgres" -D "$ROOT/data" -p "$PORT" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=4GB \
  -c shared_buffers=64MB -c max_connections=200 -c autovacuum=off -c timezone=UTC >"$ROOT/postgres.log" 2>&1 &
PID=$!

deadline=$((SECONDS + 30))
until "$BIN/pg_isready" -q -h 127.0.0.1 -p "$PORT" -d postgres -U hub; do
  kill -0 "$PID" 2>/dev/null || fail 1 "the server ended at start; see $ROOT/postgres.log"
  [ $SECONDS -lt $deadline ] || fail 1 "no answer in 30 s; see $ROOT/postgres.log"
  sleep 0.05
done

(umask 077 && printf 'TEST_DATABASE_URL=%s/postgres\n' "$URL" >"$ROOT/env")
printf 'url=%s/postgres\npids=%s\n' "$URL" "$PID"
wait "$PID" || true
fail 1 "the server ended; see $ROOT/postgres.log"
