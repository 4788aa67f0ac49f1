-- Failed ways to a new password, or out of a lock, are events of their own kind.
alter table security_events drop constraint security_events__kind;
alter table security_events add constraint security_events__kind check (kind in ('loginFailed', 'loginLockedOut',
  'resetFailed', 'secondProofFailed', 'passwordWrong', 'newDevice', 'passwordChanged', 'sessionReplaced',
  'staffDecision', 'ticketRefused'));
