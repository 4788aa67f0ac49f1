import type { TrustedDevice } from '@glasshouse/contract'
import { Tag } from '@glasshouse/ui'
import { usePhrases, useTimeText } from '@glasshouse/web-kit'
import { RemovableRow } from './removable-row.tsx'
import { SecuritySection } from './security-section.tsx'
import { useDevices } from './use-security.ts'

/** The devices that the account knows, the one in front of its reader among them. */
export function DeviceList() {
  const { t } = usePhrases('account')
  const time = useTimeText()
  const nameOf = ({ system, browser }: TrustedDevice) =>
    system === '' || browser === ''
      ? t('account.deviceUnnamed')
      : t('account.deviceName', { system, browser })
  const devices = useDevices(nameOf)
  return (
    <SecuritySection
      title={t('account.securityDevices')}
      body={t('account.securityDevicesBody')}
      nothing={t('account.securityNoDevices')}
      listing={devices}
    >
      {devices.list?.map(device => (
        <RemovableRow
          key={device.id}
          icon="phone"
          name={nameOf(device)}
          badge={device.is_this === 1 ? <Tag>{t('account.deviceThis')}</Tag> : undefined}
          note={t('account.deviceUsed', { time: time(device.last_used_at) })}
          action={t('account.forgetDevice')}
          label={t('account.forgetDeviceOf', { device: nameOf(device) })}
          onRemove={() => devices.remove(device)}
        />
      ))}
    </SecuritySection>
  )
}
