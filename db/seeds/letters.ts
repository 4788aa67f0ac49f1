import { sql, type Tx } from '@glasshouse/postgres'

export type WelcomeWords = { readonly title: object; readonly content: object }

/** The welcome letter of the demonstration's members. No page is open yet, so no push is needed. */
export async function seedWelcome(
  tx: Tx,
  { memberId, siteId }: { readonly memberId: bigint; readonly siteId: number },
  { title, content }: WelcomeWords,
): Promise<void> {
  await tx.run(sql`
    insert into member_letters (site_id, member_id, template, title, content, created_at)
    values (${siteId}, ${memberId}, 'welcome', ${JSON.stringify(title)}, ${JSON.stringify(content)},
            '2026-10-01T08:00:00Z')`)
}
