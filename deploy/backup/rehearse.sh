#!/usr/bin/env bash
# Rehearses a backup and a recovery to a point in time with the two files beside this one, on a PostgreSQL of its own in
# a temporary folder: demo data, a full backup, more writes, a dropped table, a restore to just before. Needs Debian's
# postgresql, pgbackrest and the installed project; run it as an account other than root.
set -euo pipefail
cd "$(dirname "$0")/../.."
bin=${PGBIN:-$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)}
work=$(mktemp -d)
# A dropped table is found out late and restored elsewhere, so the damaged cluster stays as it is.
damaged=$work/damaged restored=$work/restored
stop() { for data in "$damaged" "$restored"; do "$bin/pg_ctl" -D "$data" -m immediate stop &>/dev/null || true; done; }
trap 'stop; rm -rf "$work"' EXIT

export PATH=$bin:$PATH
export PGHOST=$work PGPORT=5499 PGUSER=postgres PGDATABASE=parlour
export PGBACKREST_CONFIG=$PWD/deploy/backup/pgbackrest.conf PGBACKREST_STANZA=parlour
export PGBACKREST_REPO1_PATH=$work/repo PGBACKREST_REPO1_CIPHER_PASS=rehearsal PGBACKREST_LOG_LEVEL_CONSOLE=warn
export PGBACKREST_SPOOL_PATH=$work/spool PGBACKREST_LOCK_PATH=$work/lock PGBACKREST_LOG_LEVEL_FILE=off
export PGBACKREST_PG1_PATH=$damaged PGBACKREST_PG1_PORT=$PGPORT PGBACKREST_PG1_SOCKET_PATH=$work
export DATA_DIR=$work/data DATABASE_URL="postgres:///parlour?host=$work&port=$PGPORT&user=postgres" SEED=demo

timed() {
  local start=$EPOCHREALTIME label=$1
  shift
  "$@"
  printf '%-48s %6.1f s\n' "$label" "$(bc <<<"$EPOCHREALTIME - $start")"
}
serve() { "$bin/pg_ctl" -D "$1" -l "$work/log" -o "-c port=$PGPORT -c unix_socket_directories=$work -c listen_addresses=''" -w -t 120 start >/dev/null; }
count() { psql -Atqc 'select count(*) from bookings'; }

"$bin/initdb" -k -U postgres --auth=trust -E UTF8 -D "$damaged" >/dev/null
cat deploy/backup/postgresql.conf >>"$damaged/postgresql.conf"
serve "$damaged"
createdb parlour
node_modules/node/bin/node server/database/migrate.ts
node_modules/node/bin/node server/seed/seed.ts
pgbackrest stanza-create
timed 'stanza checked, write-ahead log arrives' pgbackrest check
psql -qc "create table ballast as select n, md5(n::text) text from generate_series(1, ${ROWS:-2000000}) n"
printf '%-48s %s\n' 'size of the database' "$(psql -Atqc "select pg_size_pretty(pg_database_size('parlour'))")"
timed 'full backup' pgbackrest backup --type=full
timed 'incremental backup' pgbackrest backup --type=incr

psql -qc "update users set name = 'Written after the backup' where email = 'client@parlour.test'"
before=$(count)
at=$(psql -Atqc 'select clock_timestamp()')
psql -qc 'select pg_sleep(0.1)' -c 'set client_min_messages = warning' -c 'drop table bookings cascade' >/dev/null
# What is in the newest segment is archived within archive_timeout; here at once.
psql -qc 'select pg_switch_wal()' >/dev/null
timed 'last segment archived' pgbackrest check
"$bin/pg_ctl" -D "$damaged" -m fast -w stop >/dev/null

timed 'restored' pgbackrest restore --pg1-path="$restored" --type=time --target="$at" --target-action=promote
timed 'write-ahead log replayed, writable' bash -c "
  '$bin/pg_ctl' -D '$restored' -l '$work/log' -o \"-c port=$PGPORT -c unix_socket_directories=$work -c listen_addresses='' -c archive_mode=off\" -w -t 120 start >/dev/null
  until [ \"\$(psql -Atqc 'select pg_is_in_recovery()' 2>/dev/null)\" = f ]; do sleep 0.1; done"
[ "$(count)" = "$before" ] || { echo "bookings: $before before, $(count) after" >&2; exit 1; }
[ "$(psql -Atqc "select name from users where email = 'client@parlour.test'")" = 'Written after the backup' ]
timed 'the books agree' node_modules/node/bin/node server/ledger-check.ts
echo "All $before bookings are back, and what was written after the backup."
