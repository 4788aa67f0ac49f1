import { sql, type Queries, type Tx } from '@glasshouse/postgres'
import { z } from 'zod'

export type LetterOwner = { readonly siteId: number; readonly memberId: bigint }

const countRow = z.object({ total: z.int(), unread: z.int() })

export function countLetters(queries: Queries, { siteId, memberId }: LetterOwner, now: Date) {
  return queries.one(
    countRow,
    sql`
      select count(*)::integer as total, (count(*) filter (where read_at is null))::integer as unread
        from member_letters
       where site_id = ${siteId}
         and member_id = ${memberId}
         and deleted_at is null
         and (expire_at is null or expire_at > ${now})`,
  )
}

const idRow = z.object({ id: z.bigint() })

/** Which of these the member has; locked, so that nothing happens to them meanwhile. */
export async function lockLetters(
  tx: Tx,
  { siteId, memberId }: LetterOwner,
  { ids, now }: { readonly ids: readonly bigint[]; readonly now: Date },
): Promise<bigint[]> {
  const rows = await tx.all(
    idRow,
    sql`
      select id
        from member_letters
       where site_id = ${siteId}
         and member_id = ${memberId}
         and id = any(${ids}::bigint[])
         and deleted_at is null
         and (expire_at is null or expire_at > ${now})
       order by id
         for update`,
  )
  return rows.map(row => row.id)
}

/** Answers those that were unread until now. */
export async function markRead(
  tx: Tx,
  siteId: number,
  { ids, at }: { readonly ids: readonly bigint[]; readonly at: Date },
): Promise<bigint[]> {
  const rows = await tx.all(
    idRow,
    sql`
      update member_letters
         set read_at = ${at}
       where site_id = ${siteId}
         and id = any(${ids}::bigint[])
         and read_at is null
      returning id`,
  )
  return rows.map(row => row.id)
}

export async function markDeleted(
  tx: Tx,
  siteId: number,
  { ids, at }: { readonly ids: readonly bigint[]; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update member_letters
       set deleted_at = ${at}
     where site_id = ${siteId}
       and id = any(${ids}::bigint[])`)
}

export type NewLetter = {
  readonly template: string
  /** By language name. */
  readonly title: Readonly<Record<string, string>>
  readonly content: Readonly<Record<string, string>>
  readonly at: Date
}

export async function insertLetter(
  tx: Tx,
  { siteId, memberId }: LetterOwner,
  { template, title, content, at }: NewLetter,
): Promise<bigint> {
  const row = await tx.one(
    idRow,
    sql`
      insert into member_letters (site_id, member_id, template, title, content, created_at)
      values (${siteId}, ${memberId}, ${template}, ${JSON.stringify(title)}, ${JSON.stringify(content)}, ${at})
      returning id`,
  )
  return row.id
}

/** Deletes letters, of all sites, that expired before then; returns how many. */
export function deleteOldLetters(tx: Tx, before: Date, limit: number): Promise<number> {
  return tx.run(sql`
    delete from member_letters
     where id = any(array(select id
                            from member_letters
                           where deleted_at < ${before} or expire_at < ${before}
                           limit ${limit}
                             for update skip locked))`)
}
