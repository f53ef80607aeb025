#!/bin/sh
# Called by Patroni once, on the machine that creates the cluster, with the address of its new PostgreSQL.
set -eu
psql -v ON_ERROR_STOP=1 -q "$1" <<'SQL'
create role chatpata login password '{{DATABASE_PASSWORD}}';
create database chatpata owner chatpata;
-- For Prometheus: statistics, no data.
create role monitor login password '{{MONITOR_PASSWORD}}' in role pg_monitor;
SQL
