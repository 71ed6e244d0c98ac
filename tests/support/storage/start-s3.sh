#!/usr/bin/env bash
# An S3 server for the tests: OpenStack Swift with its S3 interface, one node, one directory, loopback only; a small memcached,
# because tempauth refuses to work without one. Reads and writes nothing in /etc/swift.
#
# Usage: start-s3.sh PORT DIRECTORY [temporary]     in the foreground; SIGTERM or SIGINT ends all five processes
#   PORT       of the S3 endpoint; PORT+1 to PORT+4 are taken too
#   DIRECTORY  on a file system with user xattrs (ext4, xfs, tmpfs of Linux 6.6 or later); kept between runs unless it is temporary
# Prints, once it answers: endpoint=… access_key=… secret_key=… region=… pids=…, each in a line, which tests/support/storage/test-servers.mjs reads.
# To run single suites: set -a; . DIRECTORY/env; npx jest tests/lib/platform/storage
# Ends with 3 and one line when the programs are missing.
set -euo pipefail

PORT=${1:?usage: start-s3.sh PORT DIRECTORY}
ROOT=${2:?usage: start-s3.sh PORT DIRECTORY}
KEEP=${3:-kept}
OBJECT_PORT=$((PORT + 1)) CONTAINER_PORT=$((PORT + 2)) ACCOUNT_PORT=$((PORT + 3)) MEMCACHED_PORT=$((PORT + 4))
ACCOUNT=test USER_NAME=tester SECRET=testing REGION=us-east-1
PACKAGES="swift-proxy swift-account swift-container swift-object memcached"
# Debian's own: the swift package is not in a virtual environment's.
PYTHON=/usr/bin/python3

fail() { echo "start-s3.sh: $2" >&2; exit "$1"; }

if ! "$PYTHON" -c "import swift" 2>/dev/null || ! command -v memcached >/dev/null; then
  fail 3 "swift or memcached is missing: apt-get install -y --no-install-recommends $PACKAGES"
fi
mkdir -p "$ROOT"
ROOT=$(cd "$ROOT" && pwd)
CONF=$ROOT/conf LOGS=$ROOT/log NODE=$ROOT/node
# Never as root: started by root, the programs run as the user of Debian's package, or as nobody.
RUNNER=$(id -un) AS=()
if [ "$(id -u)" = 0 ]; then
  RUNNER=$(id -un swift 2>/dev/null || echo nobody)
  AS=(setpriv --reuid="$RUNNER" --regid="$(id -g "$RUNNER")" --clear-groups env "HOME=$ROOT" "USER=$RUNNER")
fi
mkdir -p "$CONF" "$LOGS" "$NODE/d1"
rm -f "$ROOT/env"
exec 9>"$ROOT/lock"
flock -w 15 9 || fail 4 "$ROOT is in use by another instance"

PIDS=()
stop() {
  trap - EXIT
  # The kernel tells of a dead parent once for each of its threads.
  trap '' INT TERM
  local pid
  for pid in "${PIDS[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${PIDS[@]}"; do
    timeout 5 tail --pid="$pid" -f /dev/null || kill -9 "$pid" 2>/dev/null || true
  done
  if [ "$KEEP" = temporary ]; then rm -rf "$ROOT"; fi
}
trap stop EXIT
trap 'stop; exit 0' INT TERM

"$PYTHON" - "$NODE/d1/.probe" 2>/dev/null <<'PYTHON_PROBE' || fail 3 "$ROOT is on a file system without user xattrs"
import os, sys
open(sys.argv[1], "w").close()
try:
    os.setxattr(sys.argv[1], "user.swift.probe", b"x" * 2000)
finally:
    os.unlink(sys.argv[1])
PYTHON_PROBE

if [ ! -f "$CONF/swift.conf" ]; then
  SALT=$(od -An -tx1 -N16 /dev/urandom | tr -d ' \n')
  cat >"$CONF/swift.conf" <<CONFIG
[swift-hash]
swift_hash_path_suffix = $SALT
swift_hash_path_prefix = p$SALT

[storage-policy:0]
name = p0
default = yes

[swift-constraints]
max_file_size = 5368709122
CONFIG
fi

# The rings name the ports.
if [ "$(cat "$CONF/ports" 2>/dev/null || true)" != "$PORT" ]; then
  rm -f "$CONF"/*.builder "$CONF"/*.ring.gz
  for ring in object:$OBJECT_PORT container:$CONTAINER_PORT account:$ACCOUNT_PORT; do
    builder=$CONF/${ring%%:*}.builder
    swift-ring-builder "$builder" create 4 1 1 >/dev/null
    swift-ring-builder "$builder" add "r1z1-127.0.0.1:${ring##*:}/d1" 1 >/dev/null
    swift-ring-builder "$builder" rebalance 1 >/dev/null
  done
  echo "$PORT" >"$CONF/ports"
fi

defaults() {
  cat <<CONFIG
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = $1
workers = 0
user = $RUNNER
swift_dir = $CONF
devices = $NODE
mount_check = false
log_level = WARNING
log_address = /nonexistent
fallocate_reserve = 0
CONFIG
}

# container_update_timeout: an object's writer waits for its row in the listing, so that listings are read-after-write.
for server in object:$OBJECT_PORT container:$CONTAINER_PORT account:$ACCOUNT_PORT; do
  kind=${server%%:*}
  {
    defaults "${server##*:}"
    [ "$kind" = object ] && echo "container_update_timeout = 20"
    cat <<CONFIG
[pipeline:main]
pipeline = healthcheck $kind-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:$kind-server]
use = egg:swift#$kind
replication_server =
CONFIG
  } >"$CONF/$kind-server.conf"
done

{
  defaults "$PORT"
  cat <<CONFIG
cors_allow_origin = *
cors_expose_headers = ETag
expose_info = false
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:$MEMCACHED_PORT
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:bulk]
use = egg:swift#bulk
[filter:s3api]
use = egg:swift#s3api
location = $REGION
dns_compliant_bucket_names = true
max_upload_part_num = 10000
min_segment_size = 5242880
allowable_clock_skew = 900
cors_preflight_allow_origin = *
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCOUNT}_${USER_NAME} = $SECRET .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
[filter:symlink]
use = egg:swift#symlink
CONFIG
} >"$CONF/proxy-server.conf"

# Swift reads swift.conf from /etc/swift unless it is told otherwise before anything else is loaded.
cat >"$CONF/run.py" <<'PYTHON_RUN'
import sys
import swift.common.utils
directory, kind = sys.argv[1:3]
swift.common.utils.set_swift_dir(directory)
from swift.common.constraints import reload_constraints
from swift.common.storage_policy import reload_storage_policies
reload_storage_policies()
reload_constraints()
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi("%s/%s-server.conf" % (directory, kind), "%s-server" % kind, verbose=True))
PYTHON_RUN

[ ${#AS[@]} = 0 ] || chown -R "$RUNNER" "$ROOT"
"${AS[@]}" memcached -l 127.0.0.1 -p "$MEMCACHED_PORT" -U 0 -m 32 -c 256 -t 1 -u "$RUNNER" >"$LOGS/memcached.log" 2>&1 9>&- &
PIDS+=($!)
for kind in account container object proxy; do
  PYTHONWARNINGS=ignore "${AS[@]}" "$PYTHON" "$CONF/run.py" "$CONF" "$kind" >"$LOGS/$kind.log" 2>&1 9>&- &
  PIDS+=($!)
done

answers() {
  (exec 3<>"/dev/tcp/127.0.0.1/$1" && printf 'GET /healthcheck HTTP/1.0\r\nHost: x\r\n\r\n' >&3 && head -1 <&3 | grep -q ' 200') 2>/dev/null
}
deadline=$((SECONDS + 30))
for port in $PORT $OBJECT_PORT $CONTAINER_PORT $ACCOUNT_PORT; do
  until answers "$port"; do
    for pid in "${PIDS[@]}"; do kill -0 "$pid" 2>/dev/null || fail 1 "a program ended at start; see $LOGS"; done
    [ $SECONDS -lt $deadline ] || fail 1 "no answer in 30 s; see $LOGS"
    sleep 0.1
  done
done

cat >"$ROOT/env.new" <<ENV
TEST_S3_ENDPOINT=http://127.0.0.1:$PORT
TEST_S3_ACCESS_KEY=$ACCOUNT:$USER_NAME
TEST_S3_SECRET_KEY=$SECRET
TEST_S3_REGION=$REGION
ENV
mv "$ROOT/env.new" "$ROOT/env"
printf 'endpoint=http://127.0.0.1:%s\naccess_key=%s\nsecret_key=%s\nregion=%s\npids=%s\n' \
  "$PORT" "$ACCOUNT:$USER_NAME" "$SECRET" "$REGION" "${PIDS[*]}"

wait -n "${PIDS[@]}" || true
fail 1 "a program ended; see $LOGS"
