create table members (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  account text not null,
  -- An account name is unique in any case.
  account_key text not null generated always as (lower(account)) stored,
  currency text not null,
  password_hash text not null,
  -- Rises with every new password, not with another hash of the same: logins and tickets of an older one are invalid.
  password_version integer not null default 1,
  status text not null default 'active',
  -- The self-exclusion that the member requested: a status beside the operator's, which nothing ends before its time.
  -- For good is the last day of the year 9999.
  exclusion_until timestamptz,
  -- The exclusion that the same person requested at another account. Staff may release an account that was included by
  -- mistake.
  shared_exclusion_until timestamptz,
  -- What counts.
  excluded_until timestamptz generated always as (greatest(exclusion_until, shared_exclusion_until)) stored,
  -- May log in and withdraw money from providers, and opens no game.
  is_play_frozen boolean not null default false,
  -- Four digits without which no money leaves; hashed like the password, and never without a pepper.
  withdraw_password_hash text,
  -- 1 for ordinary members; others have names of levels.
  member_type integer not null default 1,
  -- A migrated member, who has to verify before the first login here (802).
  is_migrated boolean not null default false,
  name text,
  phone text,
  email text,
  birthday date,
  identity_id text,
  line text,
  qq text,
  telegram text,
  whats_app text,
  skype text,
  fb text,
  zalo text,
  wechat text,
  others text,
  must_change_password boolean not null default false,
  registered_at timestamptz not null,
  previous_login_at timestamptz,
  last_login_at timestamptz,
  constraint members__account unique (site_id, account_key),
  constraint members__status check (status in ('active', 'frozen', 'disabled', 'closed')),
  constraint members__password_hash check (password_hash like '$argon2id$%'),
  constraint members__withdraw_password_hash check (withdraw_password_hash like '$argon2id$%,keyid=%$%')
);

-- Unique values of a site: of the fields that its settings declare unique, in normalised form. The key refuses the
-- second, whichever field it is.
create table member_unique_values (
  site_id integer not null references sites,
  field text not null,
  value text not null,
  member_id bigint not null references members,
  constraint member_unique_values__value primary key (site_id, field, value)
);

create index member_unique_values__member on member_unique_values (member_id);

-- Sandbox money given at registration, once, and shown as what it is. The ledger's transfer is the money itself.
create table welcome_amounts (
  member_id bigint primary key references members,
  site_id integer not null references sites,
  currency text not null,
  units bigint not null,
  given_at timestamptz not null,
  constraint welcome_amounts__units check (units > 0)
);

select fence_site('members', 'member_unique_values', 'welcome_amounts');

grant select, insert on members, welcome_amounts to glasshouse_app;
grant select, insert, delete on member_unique_values to glasshouse_app;
grant update (status, exclusion_until, shared_exclusion_until, is_play_frozen, password_hash, password_version,
  withdraw_password_hash, is_migrated, must_change_password, previous_login_at, last_login_at, name, phone, email,
  birthday, identity_id, line, qq, telegram, whats_app, skype, fb, zalo, wechat, others) on members to glasshouse_app;
