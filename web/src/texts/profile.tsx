import type { ReactNode } from 'react';

export const t = {
  // Address book
  theDefaultAddressHasBeen: 'The default address has been changed.',
  thereWasAnErrorPlease: 'There was an error, please try again',

  // Address card
  myProfile: 'My Profile',
  defaultAddress: 'default address',
  setAsDefault: (visuallyHidden: ReactNode) => <>set as default {visuallyHidden}</>,

  // Address form
  firstName: 'First Name',
  lastName: 'Last Name',
  businessNameOptional: 'Business Name (Optional)',
  phone: 'Phone',
  state: 'State',
  pleaseSelect: 'Please Select',
  country: 'Country',
  pleaseContactUsAboutCountries: 'Please contact us about countries that are not listed.',
  address1: 'Address 1',
  address2Optional: 'Address 2 (Optional)',
  city: 'City',
  postalCode: 'Postal Code',
  yes: 'Yes',
  no: 'No',
  doormanBuilding: 'Doorman building',
  save: 'Save',
  makeThisDefaultDeliveryAddress: (value: string) => `make this ${value} default delivery address`,

  // Address picker modal
  selectAnAddress: 'Select an Address',
  addANewAddress: 'Add a new Address',
  editAddress: 'Edit Address',
  savedAddresses: 'Saved addresses',
  select: (visuallyHidden: ReactNode) => <>select {visuallyHidden}</>,
  edit: (visuallyHidden: ReactNode) => <>edit {visuallyHidden}</>,

  // Address picker
  addDefaultAddress: 'Add Default Address',
  chooseADifferentAddress: 'Choose A Different Address',

  // Authorized user form
  phone1: 'Phone 1',
  email: 'Email',
  saveUser: 'Save User',

  // Authorized users
  authorizedUsers: 'authorized users',

  // Books
  viewAddress: 'View Address',
  noAddressesHaveBeenSaved: 'No addresses have been saved yet.',
  theAddressHasBeenAdded: 'The address has been added.',
  theAddressHasBeenSaved: 'The address has been saved.',
  theAddressHasBeenRemoved: 'The address has been removed.',
  addAuthorizedUser: 'Add authorized user',
  addAuthorizedUserLabel: 'Add Authorized User',
  editAuthorizedUser: 'Edit Authorized User',
  viewAuthorizedUser: 'View Authorized User',
  noAuthorizedUsersHaveBeen: 'No authorized users have been added yet.',
  authorizedUserHasBeenAdded: 'Authorized User has been added.',
  authorizedUserHasBeenUpdated: 'Authorized User has been updated.',
  authorizedUserHasBeenRemoved: 'Authorized User has been removed.',
  name: 'Name',
  businessName: 'Business Name',
  address2: 'Address 2',
  defaultDeliveryAddress: 'Default delivery address',
  noneProvided: 'None Provided',

  // Change login form
  yourEmailHasBeenUpdated: 'Your email has been updated',
  newEmail: 'New Email',
  saving: 'Saving...',
  saveChanges: 'Save Changes',
  changeLogin: 'Change Login',
  currentEmail: 'Current Email',

  // Change password form
  pleaseEnterYourCurrentPassword:
    'Please enter your current password in order to change your password',
  changePassword: 'Change Password',
  yourPasswordHasBeenUpdated: 'Your password has been updated',
  currentPassword: 'Current Password',
  newPassword: 'New Password',

  // Confirm removal
  cancel: 'Cancel',
  deleting: 'Deleting...',
  deleteLabel: 'Delete',
  areYouSureYouWant: 'Are you sure you want to delete this address?',

  // Drafts
  isNotSavedYetWhat: (what: string) => `${what} is not saved yet. What you typed is kept.`,
  thisAddress: 'This address',
  thisAuthorizedUser: 'This authorized user',

  // Outcome
  noChangesToSave: 'No changes to save.',

  // Record book
  view: 'View',
  editLabel: 'Edit',
  deleteWhose: (whose: ReactNode) => <>Delete {whose}</>,

  // Record form
  startOver: 'Start over',
  thisIsWhatYouTyped: (button: ReactNode) => (
    <>This is what you typed before. It is not saved yet. {button}</>
  ),
};
