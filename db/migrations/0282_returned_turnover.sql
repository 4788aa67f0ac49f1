-- The balance of a member who may not play went back without terms, by an order of staff at the instant at which the open
-- conditions closed: they were neither met nor lost, and what was staked for them was not kept.
update turnover_conditions c
   set closed_why = 'returned', done_units = null
 where closed_why = 'met'
   and exists (
         select
           from withdrawal_orders o
           join withdrawal_decisions d
             on d.order_id = o.id and d.decision = 'note' and d.decided_at = o.created_at
          where o.member_id = c.member_id and o.site_id = c.site_id and o.created_at = c.closed_at
            and o.score = 0 and o.fee_units = 0);
