# Runs once, when the first PostgreSQL of ../compose.yaml is made: the program's own account. Migrations give it its rights.
set -euo pipefail
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v ON_ERROR_STOP=1 -v password="$(cat /run/secrets/program-password)" <<'SQL'
create role parlour_program login password :'password';
SQL
