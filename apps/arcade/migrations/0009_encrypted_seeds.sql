-- The server seed of coming rounds is encrypted by a key outside the database, as `key id.text`; it is plain once it is
-- revealed. Rows of an older version are encrypted when Arcade starts.
alter table seeds add constraint seeds__encrypted check (state = 'opened' or server_seed like '%.%') not valid;
