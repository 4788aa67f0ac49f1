-- What an agent sends to a member below is money paid in, as their own limits of deposits count it.
create or replace function deposited_since(p_member_id bigint, p_from timestamptz) returns bigint language sql stable as $$
  select (coalesce((select sum(case state when 'success' then credited_units + credited_fee_units else amount_units end)
                      from deposit_orders
                     where member_id = p_member_id
                       and coalesce(paid_at, created_at) >= p_from
                       and state in ('reviewing', 'success')), 0)
          + coalesce((select sum(amount_units)
                        from deposit_orders
                       where member_id = p_member_id
                         and state = 'waiting'), 0)
          + coalesce((select sum(t.amount_units)
                        from agent_transfers t
                        join agents a on a.id = t.agent_id
                       where t.member_id = p_member_id
                         and t.created_at >= p_from
                         and a.member_id is distinct from p_member_id), 0))::bigint
$$;
