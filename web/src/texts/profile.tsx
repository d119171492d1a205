import type { ReactNode } from 'react';

/** The profile: address book, authorized users and login; also the address picker of requests. */
export const t = {
  // Address book
  defaultChanged: 'The default address has been changed.',
  errorTryAgain: 'There was an error, please try again',

  // Address card
  myProfile: 'My Profile',
  defaultAddress: 'default address',
  setAsDefault: (whose: ReactNode) => <>set as default {whose}</>,

  // Address form
  firstName: 'First Name',
  lastName: 'Last Name',
  businessNameField: 'Business Name (Optional)',
  phone: 'Phone',
  stateNames: {
    state: 'State',
    province: 'Province',
    prefecture: 'Prefecture',
    county: 'County',
    region: 'Region',
  },
  optional: (label: string) => `${label} (Optional)`,
  pleaseSelect: 'Please Select',
  country: 'Country',
  countryHint: 'Please contact us about countries that are not listed.',
  address1: 'Address 1',
  address2Field: 'Address 2 (Optional)',
  city: 'City',
  postalCode: 'Postal Code',
  yes: 'Yes',
  no: 'No',
  doormanBuilding: 'Doorman building',
  save: 'Save',
  makeMyDefault: 'make this my default delivery address',
  makeTheDefault: 'make this the default delivery address',

  // Address picker modal
  selectAnAddress: 'Select an Address',
  addANewAddress: 'Add a new Address',
  editAddress: 'Edit Address',
  savedAddresses: 'Saved addresses',
  select: (whose: ReactNode) => <>select {whose}</>,
  edit: (whose: ReactNode) => <>edit {whose}</>,

  // Address picker
  addDefaultAddress: 'Add Default Address',
  chooseADifferentAddress: 'Choose A Different Address',

  // Authorized user form
  phone1: 'Phone 1',
  email: 'Email',
  saveUser: 'Save User',

  // Books
  viewAddress: 'View Address',
  noAddresses: 'No addresses have been saved yet.',
  addressAdded: 'The address has been added.',
  addressSaved: 'The address has been saved.',
  addressRemoved: 'The address has been removed.',
  addUserButton: 'Add authorized user',
  addAuthorizedUser: 'Add Authorized User',
  editAuthorizedUser: 'Edit Authorized User',
  viewAuthorizedUser: 'View Authorized User',
  noAuthorizedUsers: 'No authorized users have been added yet.',
  userAdded: 'Authorized User has been added.',
  userUpdated: 'Authorized User has been updated.',
  userRemoved: 'Authorized User has been removed.',
  name: 'Name',
  businessName: 'Business Name',
  address2: 'Address 2',
  isDefault: 'Default delivery address',
  noneProvided: 'None Provided',

  // Change login form
  emailUpdated: 'Your email has been updated',
  newEmail: 'New Email',
  saving: 'Saving...',
  saveChanges: 'Save Changes',
  changeLogin: 'Change Login',
  currentEmail: 'Current Email',

  // Change password form
  wrongPassword: 'Please enter your current password in order to change your password',
  changePassword: 'Change Password',
  passwordUpdated: 'Your password has been updated',
  currentPassword: 'Current Password',
  newPassword: 'New Password',

  // Confirm removal
  cancel: 'Cancel',
  deleting: 'Deleting...',
  delete: 'Delete',
  deleteThisAddress: 'Are you sure you want to delete this address?',

  // Drafts
  addressNotSaved: 'This address is not saved yet. What you typed is kept.',
  userNotSaved: 'This authorized user is not saved yet. What you typed is kept.',

  // Outcome
  noChangesToSave: 'No changes to save.',

  // Record book
  viewRecord: (whose: ReactNode) => <>View {whose}</>,
  editRecord: (whose: ReactNode) => <>Edit {whose}</>,
  deleteRecord: (whose: ReactNode) => <>Delete {whose}</>,

  // Record form
  startOver: 'Start over',
  restoredDraft: (button: ReactNode) => (
    <>This is what you typed before. It is not saved yet. {button}</>
  ),
};
