-- The audit job of the ledger: one row, shared by all servers.
create table ledger_audits (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null default '-infinity',
  -- When the last audit ended.
  audited_at timestamptz,
  -- Set by an audit that finds something, cleared by a full one that finds nothing. While it is set nothing is paid out
  -- and nothing is credited.
  stopped_at timestamptz,
  -- What the last audit that found something found, a line for each.
  findings text[] not null default '{}'
);

insert into ledger_audits default values;

grant select, update on ledger_audits to glasshouse_app;
