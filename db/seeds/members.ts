import { isCurrency, type Currency } from '@glasshouse/money'
import { sql, type Tx } from '@glasshouse/postgres'
import type { SeedTools } from './index.ts'

type SeedMember = {
  readonly siteId: number
  readonly account: string
  readonly currency: Currency
  readonly status: 'active' | 'frozen' | 'disabled'
  readonly name?: string
  readonly phone?: string
  readonly email?: string
  readonly identityId?: string
  readonly withdrawPassword?: string
  readonly memberType?: number
  readonly isMigrated?: true
  readonly mustChangePassword?: true
  /** Has a device that no browser owns, so that every browser is an unknown one. */
  readonly hasDevice?: true
  /** Has to bind a bank account before paying in. */
  readonly needsBankAccount?: true
  /** Whole units of sandbox money in the main wallet. */
  readonly whole: bigint
}

const seedPassword = 'demo1234'
const withdrawPassword = '1357'

const siteId = 1
const plain = { siteId, status: 'active' } as const

/** The members that demonstrations and tests know by name, in the order of their ids. */
const seedMembers: readonly SeedMember[] = [
  {
    ...plain,
    account: 'member1',
    currency: 'VND',
    name: 'NguyễnVănAn',
    phone: '0912345678',
    email: 'an@member.example',
    identityId: '079085001234',
    withdrawPassword,
    hasDevice: true,
    whole: 5_000_000n,
  },
  { ...plain, account: 'member2', currency: 'RMB', name: '李明', withdrawPassword, whole: 2_000n },
  { ...plain, account: 'member3', currency: 'VND', status: 'frozen', withdrawPassword, whole: 1_000_000n },
  { ...plain, account: 'member4', currency: 'VND', status: 'disabled', withdrawPassword, whole: 1_000_000n },
  { ...plain, account: 'member10', currency: 'USD', whole: 300n },
  {
    ...plain,
    account: 'member7',
    currency: 'VND',
    withdrawPassword,
    whole: 100_000n,
    needsBankAccount: true,
  },
  {
    ...plain,
    account: 'member5',
    currency: 'VND',
    phone: '0987654321',
    email: 'binh@member.example',
    withdrawPassword,
    isMigrated: true,
    whole: 200_000n,
  },
  {
    ...plain,
    account: 'member6',
    currency: 'VND',
    withdrawPassword,
    mustChangePassword: true,
    whole: 200_000n,
  },
  {
    ...plain,
    account: 'member8',
    currency: 'VND',
    phone: '0901000008',
    email: 'chi@member.example',
    withdrawPassword,
    memberType: 2,
    whole: 200_000n,
  },
  {
    ...plain,
    account: 'member9',
    currency: 'VND',
    phone: '0901000009',
    email: 'dung@member.example',
    withdrawPassword,
    memberType: 2,
    whole: 200_000n,
  },
  // A second one each of those who can be tried out only once.
  {
    ...plain,
    account: 'member15',
    currency: 'VND',
    phone: '0901000015',
    email: 'em@member.example',
    withdrawPassword,
    isMigrated: true,
    whole: 200_000n,
  },
  {
    ...plain,
    account: 'member16',
    currency: 'VND',
    withdrawPassword,
    mustChangePassword: true,
    whole: 200_000n,
  },
]

/** Whole units with which each promotions account, each jackpot and its reserve start in a demonstration. */
export const houseFunds: Readonly<
  Record<string, { readonly promotions: bigint; readonly jackpot: bigint; readonly reserve: bigint }>
> = {
  VND: { promotions: 50_000_000_000n, jackpot: 1_250_000_000n, reserve: 6_250_000_000n },
  RMB: { promotions: 20_000_000n, jackpot: 380_000n, reserve: 1_900_000n },
  USD: { promotions: 3_000_000n, jackpot: 52_000n, reserve: 260_000n },
  THB: { promotions: 100_000_000n, jackpot: 1_800_000n, reserve: 9_000_000n },
}

type SeededMember = { readonly memberId: bigint; readonly seed: SeedMember; readonly isNew: boolean }

const idRow = {
  parse: (row: unknown) => row as { id: bigint }, // one bigint column
}

/** Members that are not there yet get made; answers all of them with their ids. */
type MemberTools = Pick<SeedTools, 'hash' | 'writeDetails'>

export async function seedMemberRows(tx: Tx, tools: MemberTools): Promise<SeededMember[]> {
  const seeded: SeededMember[] = []
  for (const seed of seedMembers) {
    const known = await findSeeded(tx, seed)
    const memberId = known?.id ?? (await insertSeeded(tx, seed, tools))
    if (seed.hasDevice) await insertDevice(tx, seed.siteId, memberId)
    seeded.push({ memberId, seed, isNew: known === undefined })
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

async function insertSeeded(tx: Tx, seed: SeedMember, { hash, writeDetails }: MemberTools): Promise<bigint> {
  const passwordHash = await hash('password', seedPassword)
  const withdrawHash =
    seed.withdrawPassword === undefined ? null : await hash('withdrawPassword', seed.withdrawPassword)
  const { id } = await tx.one(
    idRow,
    sql`
      insert into members (site_id, account, currency, password_hash, withdraw_password_hash, status, member_type,
                           is_migrated, must_change_password, need_bank_account, registered_at)
      values (${seed.siteId}, ${seed.account}, ${seed.currency}, ${passwordHash}, ${withdrawHash}, ${seed.status},
              ${seed.memberType ?? 1}, ${seed.isMigrated ?? false}, ${seed.mustChangePassword ?? false},
              ${seed.needsBankAccount ?? false}, '2026-10-01T08:00:00Z')
      returning id`,
  )
  const { name, phone, email, identityId } = seed
  await writeDetails(
    tx,
    { memberId: id, siteId: seed.siteId },
    {
      ...(name === undefined ? {} : { name }),
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
      ...(identityId === undefined ? {} : { identityId }),
    },
  )
  return id
}

/** No browser has a cookie of this hash. */
async function insertDevice(tx: Tx, siteId: number, memberId: bigint): Promise<void> {
  await tx.run(sql`
    insert into trusted_devices (site_id, member_id, device_hash, system, browser, trusted_at, last_used_at, expires_at)
    values (${siteId}, ${memberId}, 'a device of the demonstration', 'Android', 'Chrome', '2026-10-01T08:00:00Z',
            '2026-10-01T08:00:00Z', '2036-10-01T08:00:00Z')
        on conflict do nothing`)
}

export function currenciesOf(codes: readonly string[]): Currency[] {
  return codes.filter(code => isCurrency(code))
}
