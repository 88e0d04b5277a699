#!/bin/sh
# Makes the bucket, and the account of the nodes, which may use that bucket and nothing else. May run again.
set -e
mc alias set own http://minio:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD"
mc mb --ignore-existing own/pictures
mc admin policy create own proquo-nodes /bucket-policy.json
mc admin user add own "$S3_ACCESS_KEY_ID" "$S3_SECRET_ACCESS_KEY"
# Refuses where it is attached already.
mc admin policy attach own proquo-nodes --user "$S3_ACCESS_KEY_ID" ||
  mc admin user info own "$S3_ACCESS_KEY_ID" | grep -q proquo-nodes
