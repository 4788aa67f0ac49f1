import { useState } from 'react'
import { BrandMark, Button, Dialog, Field, Tabs, type Toasts } from '../index.ts'
import { Section } from './section.tsx'
import styles from './specimen.module.css'

type Open = 'none' | 'plain' | 'forced' | 'account'

export function Overlays({ toasts }: { readonly toasts: Toasts }) {
  const [open, setOpen] = useState<Open>('none')
  const close = () => setOpen('none')
  return (
    <Section title="Overlays">
      <div className={styles.row}>
        <Button onClick={() => setOpen('plain')}>Open dialog</Button>
        <Button onClick={() => setOpen('forced')}>Open forced</Button>
        <Button onClick={() => setOpen('account')}>Open account</Button>
        <Button
          onClick={() => toasts.show({ text: 'Jade River is in your favourites', icon: 'star-filled' })}
        >
          Toast
        </Button>
        <Button
          onClick={() => toasts.show({ text: 'That did not work. Nothing was changed.', tone: 'error' })}
        >
          Error toast
        </Button>
        <Button
          onClick={() =>
            toasts.show({
              text: 'Logged out at 14:05.',
              stays: true,
              action: { label: 'Log in', run: close },
            })
          }
        >
          Staying toast
        </Button>
      </div>
      {open === 'plain' && (
        <Dialog open onClose={close} title="Leave the game?" closeLabel="Close" width="narrow">
          <p>A round in progress finishes by itself.</p>
          <Button onClick={() => toasts.show({ text: 'Inside', action: { label: 'Undo', run: close } })}>
            Toast inside
          </Button>
        </Dialog>
      )}
      <Dialog open={open === 'forced'} onClose={close} forced title="Is it you?" closeLabel="Close">
        <Button look="filled" onClick={close}>
          It is me
        </Button>
      </Dialog>
      <AccountDialog open={open === 'account'} onClose={close} />
    </Section>
  )
}

function AccountDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const [tab, setTab] = useState<'login' | 'register'>('login')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Account"
      closeLabel="Close"
      quietTitle
      sheet
      closeBeside={false}
      width="wide"
      side={<BrandMark name="glasshouse" />}
      footer={<Button look="filled">Open my account</Button>}
    >
      <Tabs
        label="Log in or register"
        tabs={[
          { key: 'login', label: 'Log in' },
          { key: 'register', label: 'Register' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <Field label={tab === 'login' ? 'Account' : 'New account'} help="6 to 12 letters." />
        <Field label="Password" type="password" reveal={{ show: 'Show', hide: 'Hide' }} />
      </Tabs>
    </Dialog>
  )
}
