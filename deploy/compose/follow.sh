# The replica of ../compose.yaml: copies the first PostgreSQL if it has no data yet, then follows it.
set -euo pipefail
data=/var/lib/postgresql/data
chown postgres:postgres "$data"
chmod 700 "$data"
if [ ! -s "$data/PG_VERSION" ]; then
  find "$data" -mindepth 1 -delete
  PGPASSWORD=$(cat /run/secrets/replication-password) gosu postgres \
    pg_basebackup --host=postgres --username=replica --slot=replica --write-recovery-conf --checkpoint=fast --pgdata="$data"
fi
exec docker-entrypoint.sh "$@"
