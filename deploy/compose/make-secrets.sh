#!/usr/bin/env bash
# Makes the secrets of ../compose.yaml in secrets/, once: what exists is kept. Only root and you can enter the folder;
# the files in it are readable, because the programs run as other accounts.
set -euo pipefail
umask 022
mkdir -p "$(dirname "$0")/secrets"
cd "$(dirname "$0")/secrets"
chmod 700 .
keep() { [ -s "$1" ] || printf '%s\n' "$2" >"$1"; }
random() { od -An -N "$1" -tx1 /dev/urandom | tr -d ' \n'; }
for name in secret database-password program-password replication-password metrics-token turn-secret s3-key; do keep "$name" "$(random 32)"; done
keep s3-key-id "GK$(random 12)"
keep database-owner-url "postgres://parlour:$(cat database-password)@postgres/parlour"
keep database-url "postgres://parlour_program:$(cat program-password)@postgres/parlour"
keep database-replica-url "postgres://parlour_program:$(cat program-password)@postgres-replica/parlour"
keep garage.env "GARAGE_DEFAULT_ACCESS_KEY=$(cat s3-key-id)
GARAGE_DEFAULT_SECRET_KEY=$(cat s3-key)
GARAGE_RPC_SECRET=$(random 32)"
