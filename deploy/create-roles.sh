#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume (compose.yaml): the two roles of docs/operations.md.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres <<'SQL'
CREATE ROLE portal_owner LOGIN PASSWORD :'password';
CREATE ROLE portal_serve LOGIN PASSWORD :'password';
CREATE DATABASE portal OWNER portal_owner;
SQL
