-- cspell:words relkind conrelid conname convalidated pkey constraintdef contype minvalue indisvalid indexrelid
-- Turns the tables that only grow, downloads and order_events, into tables with a part for each month, on PostgreSQL:
--   psql --set ON_ERROR_STOP=1 --file deploy/partition-by-month.sql "$DATABASE_DIRECT_URL"
-- while the store runs, by the store's own role and past any pooler. What is there stays one part; nothing is copied, and
-- readers and writers wait for a moment only. Broken off, or two seconds of waiting for a table were not enough: run it
-- again soon. Run it again within two years too, for the months after that. Why these two: record 46.
set client_min_messages = warning;
-- Behind a pooler, the role has a limit that building an index of many rows exceeds.
set statement_timeout = 0;

select bool_and(relkind = 'r') as are_plain from pg_class
where oid in ('downloads'::regclass, 'order_events'::regclass) \gset
\if :are_plain
-- One whose building broke off is of no use.
do $$
declare
  broken regclass;
begin
  set local lock_timeout = '2s';
  for broken in
    select indexrelid from pg_index
    where not indisvalid and indexrelid::regclass::text in ('downloads_with_month', 'order_events_with_month')
  loop
    execute format('drop index %s', broken);
  end loop;
end $$;
create unique index concurrently if not exists downloads_with_month on downloads (id, at);
create unique index concurrently if not exists order_events_with_month on order_events (order_id, position, at);
\endif

-- What is there is proven to be of before the first month, so that nothing has to be looked through under a lock.
do $$
declare
  grows text;
  first_month text := to_char((now() at time zone 'utc') + interval '2 months', 'YYYY-MM');
begin
  foreach grows in array array['downloads', 'order_events'] loop
    continue when (select relkind from pg_class where oid = grows::regclass) = 'p';
    set local lock_timeout = '2s';
    execute format('alter table %I drop constraint if exists before_months', grows);
    execute format('alter table %I add constraint before_months check (at < %L) not valid', grows, first_month);
  end loop;
end $$;
do $$
declare
  unproven regclass;
begin
  for unproven in select conrelid from pg_constraint where conname = 'before_months' and not convalidated loop
    execute format('alter table %s validate constraint before_months', unproven);
  end loop;
end $$;

do $$
declare
  grows text;
  former text;
  reference record;
  first_month text := to_char((now() at time zone 'utc') + interval '2 months', 'YYYY-MM');
begin
  foreach grows in array array['downloads', 'order_events'] loop
    continue when (select relkind from pg_class where oid = grows::regclass) = 'p';
    set local lock_timeout = '2s';
    former := grows || '_before_months';
    -- Every key of a table with parts has the month in it. Ids are drawn by chance, positions under the order's lock.
    execute format('alter table %I drop constraint %I, add constraint %I primary key using index %I',
      grows, grows || '_pkey', grows || '_by_month', grows || '_with_month');
    execute format('alter table %I rename to %I', grows, former);
    execute format('create table %I (like %I including all) partition by range (at)', grows, former);
    execute format('alter table %I drop constraint before_months', grows);
    for reference in
      select conname, pg_get_constraintdef(oid) as terms from pg_constraint
      where conrelid = former::regclass and contype = 'f'
    loop
      execute format('alter table %I add constraint %I %s', grows, reference.conname, reference.terms);
    end loop;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', grows, former, first_month);
    execute format('alter table %I drop constraint before_months', former);
    -- Whatever no month was made for.
    execute format('create table %I partition of %I default', grows || '_later', grows);
  end loop;
end $$;

-- Two years of months, each made once, by itself: nobody waits for two tables at a time.
set lock_timeout = '2s';
select format('create table if not exists %I partition of %I for values from (%L) to (%L)',
  grows || to_char(month, '_YYYY_MM'), grows,
  to_char(month, 'YYYY-MM'), to_char(month + interval '1 month', 'YYYY-MM'))
from unnest(array['downloads', 'order_events']) as grows,
  generate_series(2, 25) as ahead,
  lateral (select date_trunc('month', now() at time zone 'utc') + make_interval(months => ahead) as month) as months
\gexec
