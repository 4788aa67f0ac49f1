-- What every running process may do: read the ledger and call its functions. It cannot write a row itself.
revoke all on all functions in schema ledger from public;
grant usage on schema ledger to glasshouse_app;
grant select on all tables in schema ledger to glasshouse_app;
grant execute on function
  ledger.id_floor, ledger.open_accounts, ledger.freeze_accounts, ledger.lock_accounts, ledger.walk_back, ledger.linked_ids,
  ledger.advance_audit, ledger.apply
  to glasshouse_app;
