#!/bin/sh
# Runs once, when the primary's data folder is made: the replica signs in with the same account.
set -e
echo 'host replication proquo all scram-sha-256' >> "$PGDATA/pg_hba.conf"
