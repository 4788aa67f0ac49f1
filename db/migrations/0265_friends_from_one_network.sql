-- A reward for a friend is also held where the friend is one of at least three accounts, of friends and the member, that
-- were registered from one network in one week.
alter table friend_rewards drop constraint friend_rewards__reasons;
alter table friend_rewards add constraint friend_rewards__reasons check (
  reasons <@ array['sharedDevice', 'sharedAccount', 'sharedNetwork']
  and (state not in ('held', 'refused') or cardinality(reasons) > 0));
