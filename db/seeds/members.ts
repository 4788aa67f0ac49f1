import { isCurrency, type Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'

type SeedMember = {
  readonly siteId: number
  readonly account: string
  readonly currency: Currency
  readonly status: 'active' | 'frozen' | 'disabled'
  readonly name: string | null
  readonly phone: string | null
  /** Has to bind a bank account before paying in. */
  readonly needsBankAccount?: true
  /** Whole units of sandbox money in the main wallet. */
  readonly whole: bigint
}

const seedPassword = 'demo1234'

const siteId = 1
const plain = { siteId, status: 'active', name: null, phone: null } as const

/** The members that demonstrations and tests know by name, in the order of their ids. */
const seedMembers: readonly SeedMember[] = [
  {
    ...plain,
    account: 'member1',
    currency: 'VND',
    name: 'NguyễnVănAn',
    phone: '0912345678',
    whole: 5_000_000n,
  },
  { ...plain, account: 'member2', currency: 'RMB', name: '李明', whole: 2_000n },
  { ...plain, account: 'member3', currency: 'VND', status: 'frozen', whole: 1_000_000n },
  { ...plain, account: 'member4', currency: 'VND', status: 'disabled', whole: 1_000_000n },
  { ...plain, account: 'member10', currency: 'USD', whole: 300n },
  { ...plain, account: 'member7', currency: 'VND', whole: 100_000n, needsBankAccount: true },
]

/** Whole units with which each pot and each promotions account of a demonstration begins. */
export const houseFunds: Readonly<Record<string, { readonly promotions: bigint; readonly jackpot: bigint }>> =
  {
    VND: { promotions: 50_000_000_000n, jackpot: 1_250_000_000n },
    RMB: { promotions: 20_000_000n, jackpot: 380_000n },
    USD: { promotions: 3_000_000n, jackpot: 52_000n },
    THB: { promotions: 100_000_000n, jackpot: 1_800_000n },
  }

type SeededMember = { readonly memberId: bigint; readonly seed: SeedMember }

const idRow = {
  parse: (row: unknown) => row as { id: bigint }, // one bigint column
}

/** Members that are not there yet get made; answers all of them with their ids. */
export async function seedMemberRows(
  tx: Tx,
  hashPassword: (password: string) => Promise<string>,
): Promise<SeededMember[]> {
  const seeded: SeededMember[] = []
  for (const seed of seedMembers) {
    const known = await findSeeded(tx, seed)
    const memberId = known?.id ?? (await insertSeeded(tx, seed, await hashPassword(seedPassword)))
    seeded.push({ memberId, seed })
  }
  return seeded
}

function findSeeded(tx: Tx, { siteId, account }: SeedMember) {
  return tx.maybe(
    idRow,
    sql`
      select id
        from members
       where site_id = ${siteId}
         and account_key = lower(${account})`,
  )
}

async function insertSeeded(tx: Tx, seed: SeedMember, passwordHash: string): Promise<bigint> {
  const { id } = await tx.one(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, status, name, phone, unique_phone,
                           need_bank_account, registered_at)
      values (${seed.siteId}, ${seed.account}, ${seed.currency}, ${passwordHash}, ${seed.status}, ${seed.name},
              ${seed.phone}, ${seed.phone}, ${seed.needsBankAccount ?? false}, '2026-10-01T08:00:00Z')
      returning id`,
  )
  return id
}

export function currenciesOf(codes: readonly string[]): Currency[] {
  return codes.filter(code => isCurrency(code))
}
