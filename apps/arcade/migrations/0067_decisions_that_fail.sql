-- A decision that can no longer be carried out, such as one that needs a seed that was lost since, says so, so that another
-- one can be taken. It stays, as all decisions do: whether it was done or failed is written once.
alter table result_decisions
  add column failed_at timestamptz,
  -- A code.
  add column failure text collate "C",
  add constraint result_decisions__failed check ((failed_at is null) = (failure is null)),
  add constraint result_decisions__one_end
    check (num_nonnulls(carried_out_at, failed_at) <= 1 and (failed_at is null or not is_proposal)),
  -- Without a person it is a process, which does it at once; nothing else may leave out who decided.
  add constraint result_decisions__author check (decided_by is not null or carried_out_at is not null);

drop index result_decisions__due;
create index result_decisions__due on result_decisions (id)
  where carried_out_at is null and failed_at is null and not is_proposal;

grant update (failed_at, failure) on result_decisions to glasshouse_app;

create function check_result_decision_end() returns trigger language plpgsql as $$
begin
  if old.carried_out_at is not null or old.failed_at is not null then
    raise exception using errcode = 'check_violation', constraint = 'result_decisions__ends_once',
      message = 'a decision ends once';
  end if;
  return new;
end
$$;

create trigger result_decisions__ends_once before update on result_decisions
  for each row execute function check_result_decision_end();

-- A proposal is used up by the next decision about the same: it counts for one only.
create or replace function check_result_decision() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null and not new.is_proposal and takes_two(new.moved)
     and not exists (select from result_decisions d
                      where d.subject = new.subject and d.decision = new.decision and d.is_proposal
                        and lower(d.decided_by) <> lower(new.decided_by)
                        and d.decided_at > new.decided_at - interval '1 day'
                        and not exists (select from result_decisions n
                                         where n.subject = d.subject and n.id > d.id and not n.is_proposal)) then
    raise exception using errcode = 'check_violation', constraint = 'result_decisions__two_people',
      message = 'another person has to propose it first';
  end if;
  return new;
end
$$;
