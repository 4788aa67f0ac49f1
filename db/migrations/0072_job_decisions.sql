-- What people decided about dead jobs.
create table job_decisions (
  id bigint generated always as identity primary key,
  job_name text collate "C" not null,
  job_id uuid not null,
  decision text collate "C" not null,
  decided_by text not null,
  reason text not null,
  decided_at timestamptz not null,
  constraint job_decisions__decision check (decision in ('retry', 'discard')),
  constraint job_decisions__who check (decided_by <> ''),
  constraint job_decisions__why check (reason <> '')
);

create trigger job_decisions__keep before update or delete on job_decisions
  for each row execute function keep_rows();

grant select, insert on job_decisions to glasshouse_app;
