-- Since when a provider is known to hold nothing of a member: the turnover of lost money lapses by it alone. Null while it
-- may hold some.
alter table provider_wallets add column empty_at timestamptz;

update provider_wallets set empty_at = read_at where not may_hold_money;
