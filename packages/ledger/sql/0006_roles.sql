-- The role of every running process. It reads the ledger and calls its functions; it cannot write a row itself.
-- Roles belong to the whole cluster, so it may be there already, or be made by someone else at this moment.
do $$
begin
  create role glasshouse_app nologin;
exception
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'glasshouse_app', 'member') then
    execute format('grant glasshouse_app to %I', current_user);
  end if;
end $$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to glasshouse_app;
grant select on all tables in schema ledger to glasshouse_app;
grant execute on function
  ledger.id_floor, ledger.open_accounts, ledger.freeze_accounts, ledger.lock_accounts, ledger.advance_audit,
  ledger.apply
  to glasshouse_app;
