# Runs once, when the first PostgreSQL of ../compose.yaml is made: an account and a place in the log for the replica.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/replication-password)" <<'SQL'
create role replica replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo 'host replication replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
