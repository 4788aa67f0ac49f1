import { Checkbox, Field, Select } from '../index.ts'
import { Section } from './section.tsx'
import styles from './specimen.module.css'

export function Fields() {
  return (
    <Section title="Fields">
      <div className={styles.columns}>
        <Field label="Account" help="6 to 12 letters, digits, _ or -." defaultValue="minhly_88" good />
        <Field
          label="Password"
          type="password"
          help="6 to 12 letters and digits."
          error="Add at least one digit. Letters and digits only, 6 to 12."
          defaultValue="lanterns"
          reveal={{ show: 'Show', hide: 'Hide' }}
        />
        <Field label="Your name, as on your bank account" help="Withdrawals go only to this name." />
        <Field label="Phone" placeholder="10 digits" inputMode="numeric" />
        <Field label="Cannot be changed" defaultValue="VND" disabled />
        <Select label="Currency" defaultValue="VND" help="You cannot change it later.">
          <option value="VND">₫ Vietnamese đồng</option>
          <option value="USD">$ US dollar</option>
        </Select>
        <Select label="Bank" error="Choose a bank." defaultValue="">
          <option value="">Choose</option>
        </Select>
        <div>
          <Checkbox defaultChecked>Has a demo</Checkbox>
          <Checkbox>Favourites only</Checkbox>
          <Checkbox error="Tick the agreement to go on.">I accept the agreement</Checkbox>
        </div>
      </div>
    </Section>
  )
}
