#!/usr/bin/env bash
# Does what the entrypoint of the image postgres does with the settings that compose.yaml uses: as root it gives the
# data to the account postgres and goes on as that. On an empty folder it makes a cluster whose only role is
# POSTGRES_USER, sources what is in /docker-entrypoint-initdb.d, and stops the server that was there for that. Whatever
# fails ends it; the next start finds data and skips all that.
set -Eeo pipefail
if [ "$(id -u)" = 0 ]; then
  chown -R postgres "$PGDATA"
  chmod 700 "$PGDATA"
  install -d -m 3775 -o postgres -g postgres /var/run/postgresql
  exec gosu postgres "${BASH_SOURCE[0]}" "$@"
fi
if [ -s "$PGDATA/PG_VERSION" ]; then
  echo 'There is data: initialisation is skipped.'
  exec "$@"
fi
POSTGRES_PASSWORD=$(cat "${POSTGRES_PASSWORD_FILE:?}")
export POSTGRES_PASSWORD
unset POSTGRES_PASSWORD_FILE
initdb --username="${POSTGRES_USER:?}" --pwfile=<(echo "$POSTGRES_PASSWORD")
# The image's sample of postgresql.conf has it.
echo "listen_addresses = '*'" >>"$PGDATA/postgresql.conf"
echo "host all all all $("$1" -C password_encryption "${@:2}")" >>"$PGDATA/pg_hba.conf"
export PGPASSWORD=$POSTGRES_PASSWORD
# It listens at the socket alone, so nothing outside takes it for ready.
PGUSER=$POSTGRES_USER pg_ctl -w -o "$(printf '%q ' "${@:2}") -c listen_addresses=''" start
createdb --username="$POSTGRES_USER" --maintenance-db=postgres "${POSTGRES_DB:?}"
for script in /docker-entrypoint-initdb.d/*; do
  echo "Sourcing $script"
  # shellcheck disable=SC1090
  . "$script"
done
PGUSER=postgres pg_ctl -w -m fast stop
unset PGPASSWORD
exec "$@"
