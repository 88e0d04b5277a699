#!/bin/bash
# Copies the primary into an empty data folder, and follows it from there on.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chown postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
  gosu postgres pg_basebackup --host primary --username proquo --pgdata "$PGDATA" --wal-method stream --write-recovery-conf --checkpoint fast
fi
exec docker-entrypoint.sh postgres -c hot_standby=on
