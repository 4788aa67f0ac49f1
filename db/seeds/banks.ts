import { sql, type Tx } from '@glasshouse/postgres'

type SeedBank = readonly [code: string, name: string, type?: 'wallet']

/** Where members of each currency are paid. A bank's name is its own in every language. */
const banks: Readonly<Record<string, readonly SeedBank[]>> = {
  VND: [
    ['VCB', 'Vietcombank'],
    ['BIDV', 'BIDV'],
    ['CTG', 'VietinBank'],
    ['TCB', 'Techcombank'],
    ['MBB', 'MB Bank'],
    ['ACB', 'ACB'],
    ['VPB', 'VPBank'],
    ['AGR', 'Agribank'],
    ['TPB', 'TPBank'],
    ['STB', 'Sacombank'],
    ['MOMO', 'MoMo', 'wallet'],
    ['ZALO', 'ZaloPay', 'wallet'],
  ],
  RMB: [
    ['ICBC', 'ICBC 工商银行'],
    ['CCB', 'CCB 建设银行'],
    ['ABC', 'ABC 农业银行'],
    ['BOC', 'Bank of China 中国银行'],
    ['CMB', 'CMB 招商银行'],
    ['ALI', 'Alipay 支付宝', 'wallet'],
  ],
  USD: [
    ['CHASE', 'Chase'],
    ['BOFA', 'Bank of America'],
    ['WELLS', 'Wells Fargo'],
    ['CITI', 'Citibank'],
    ['VENMO', 'Venmo', 'wallet'],
  ],
  THB: [
    ['BBL', 'Bangkok Bank'],
    ['KBANK', 'Kasikornbank'],
    ['SCB', 'Siam Commercial Bank'],
    ['KTB', 'Krungthai Bank'],
    ['TMN', 'TrueMoney', 'wallet'],
  ],
}

export async function seedBanks(tx: Tx): Promise<void> {
  const rows = Object.entries(banks).flatMap(([currency, list]) =>
    list.map(([code, name, type = 'bank']) => ({ currency, code, name, type })),
  )
  for (const [at, { currency, code, name, type }] of rows.entries()) {
    await tx.run(sql`
      insert into banks (id, currency, code, name, type, sort)
      values (${at + 1}, ${currency}, ${code}, ${JSON.stringify({ en_US: name })}::jsonb, ${type}, ${at + 1})
          on conflict do nothing`)
  }
}
