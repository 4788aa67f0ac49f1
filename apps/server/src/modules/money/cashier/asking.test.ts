import { testDatabase } from '@glasshouse/test-postgres'
import { expect, test } from 'vitest'
import { serverConnection } from '../../../platform/site-scope.ts'
import { serverTemplate } from '../../../testing/server-under-test.ts'
import { createCashierRig, vietQr, wallet } from './testing/cashier-rig.ts'

const prepared = testDatabase(serverTemplate)

test('an order that fails for ever is named each time, and is not called over because another one works', async () => {
  const rig = createCashierRig({ owner: prepared.database, database: prepared.open(serverConnection) })
  const broken = await rig.open({ channelId: vietQr })
  const sound = await rig.open({ channelId: wallet })
  const { channel } = rig.gateway
  // The gateway answers about another order: nothing can be booked of that, however often it is asked.
  const mixedUp = rig.another({
    gateways: new Map([
      [
        'till',
        {
          ...channel,
          query: (call, orderNumber) =>
            orderNumber === broken.orderNumber
              ? Promise.resolve({
                  orderNumber: 'another',
                  gatewayId: 'x',
                  at: rig.clock.now(),
                  state: 'refused',
                })
              : channel.query(call, orderNumber),
        },
      ],
    ]),
  })
  const failures = () => rig.logLines.filter(line => line.includes('could not be asked about'))
  for (let minute = 0; minute < 6; minute += 1) {
    await rig.clock.advance(60_000)
    await mixedUp.runDue()
  }
  expect(await rig.find(sound.orderNumber)).toMatchObject({ state: 'waiting' })
  expect(failures().length).toBeGreaterThanOrEqual(4)
  for (const line of failures()) {
    expect(line).toContain(broken.orderNumber)
    expect(line).not.toContain('over: ')
  }
})
