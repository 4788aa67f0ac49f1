export {
  createPersonalData,
  PersonalDataFault,
  type PersonalData,
  type PersonalDataKeys,
} from './personal-data.ts'
export { createStaffPersonalData, currentOf, type KeyUse, type Lot, type StaffPersonalData } from './rekey.ts'
export { PersonalKeysFault, requirePersonalKeys } from './require-keys.ts'
