-- The result of an agent's transfer, for ever: the answer to its id is always read from here. A refusal is stored too,
-- so that a request which arrives once more, late, cannot succeed after the agent was refused.
create table transfers (
  agent text collate "C" not null,
  transfer_id text collate "C" not null,
  house text collate "C" not null,
  player_id bigint not null references players,
  direction text collate "C" not null,
  currency text collate "C" not null,
  -- Null: everything that is there.
  requested_units bigint,
  state text collate "C" not null,
  confirmed_units bigint,
  balance_after_units bigint,
  refusal text collate "C",
  provider_tx_id uuid not null,
  at timestamptz not null,
  constraint transfers__agent_id primary key (agent, transfer_id),
  constraint transfers__direction check (direction in ('in', 'out')),
  constraint transfers__state check (
    case state
      when 'applied' then confirmed_units >= 0 and balance_after_units is not null and refusal is null
      when 'rejected' then confirmed_units is null and refusal is not null
      else false
    end
  )
);

create index transfers__of_player on transfers (player_id, at desc);
