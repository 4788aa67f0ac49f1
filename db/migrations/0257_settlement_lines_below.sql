-- The lines directly below one that is opened.
create index agent_settlement_lines__parent on agent_settlement_lines (settlement_id, parent_id);
