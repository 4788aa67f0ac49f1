-- The first transfer of an account from a given one back that is older than an instant. One loop in the database: a
-- statement of an old range skips what came after it without reading it.
create function ledger.first_before(p_account bigint, p_from uuid, p_until timestamptz) returns uuid
language plpgsql stable as $$
declare
  step record;
begin
  while p_from is not null loop
    select t.debit, t.debit_before, t.credit_before, t.at into strict step from ledger.transfers t where t.id = p_from;
    exit when step.at < p_until;
    p_from := case when step.debit = p_account then step.debit_before else step.credit_before end;
  end loop;
  return p_from;
end $$;

revoke all on function ledger.first_before from public;
grant execute on function ledger.first_before to glasshouse_app;
