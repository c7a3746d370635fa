import { healthAnswers } from './health-answers.presenter.ts';
import type { Operations } from './operations.rules.ts';

export const healthOperations = {
  'GET /api/pets/:petId/health': {
    id: 'getHealth',
    summary: 'All health records of a pet',
    answer: healthAnswers.all,
  },
  'GET /api/pets/:petId/health.csv': {
    id: 'getHealthTable',
    summary: 'One kind of health records as a table',
    answer: 'csv',
  },
  'GET /api/pets/:petId/visit-brief.pdf': {
    id: 'printVisitBrief',
    summary: 'What a vet needs to know',
    answer: 'pdf',
  },
  'GET /api/pets/:petId/health-record.pdf': {
    id: 'printHealthRecord',
    summary: 'All health records on paper',
    answer: 'pdf',
  },
  'GET /api/pets/:petId/health-check': {
    id: 'checkPetHealth',
    summary: 'What is due or missing for a pet',
    answer: healthAnswers.check,
  },
  'GET /api/health-check': {
    id: 'checkHealth',
    summary: 'What is due or missing for all pets',
    answer: healthAnswers.checks,
  },
  'POST /api/pets/:petId/weights': {
    id: 'addWeight',
    summary: 'Add a weight',
    answer: healthAnswers.addedWeight,
    status: 201,
  },
  'PATCH /api/pets/:petId/weights/:id': {
    id: 'changeWeight',
    summary: 'Change a weight',
    answer: healthAnswers.weight,
  },
  'DELETE /api/pets/:petId/weights/:id': {
    id: 'deleteWeight',
    summary: 'Delete a weight',
    answer: healthAnswers.weight,
  },
  'POST /api/pets/:petId/medications': {
    id: 'addMedication',
    summary: 'Add a medication',
    answer: healthAnswers.medication,
    status: 201,
  },
  'PATCH /api/pets/:petId/medications/:id': {
    id: 'changeMedication',
    summary: 'Change a medication',
    answer: healthAnswers.medication,
  },
  'DELETE /api/pets/:petId/medications/:id': {
    id: 'deleteMedication',
    summary: 'Delete a medication',
    answer: healthAnswers.deletedMedication,
  },
  'POST /api/pets/:petId/vaccinations': {
    id: 'addVaccination',
    summary: 'Add a vaccination',
    answer: healthAnswers.vaccination,
    status: 201,
  },
  'PATCH /api/pets/:petId/vaccinations/:id': {
    id: 'changeVaccination',
    summary: 'Change a vaccination',
    answer: healthAnswers.vaccination,
  },
  'DELETE /api/pets/:petId/vaccinations/:id': {
    id: 'deleteVaccination',
    summary: 'Delete a vaccination',
    answer: healthAnswers.vaccination,
  },
  'POST /api/pets/:petId/events': {
    id: 'addMedicalEvent',
    summary: 'Add a medical event',
    answer: healthAnswers.event,
    status: 201,
  },
  'PATCH /api/pets/:petId/events/:id': {
    id: 'changeMedicalEvent',
    summary: 'Change a medical event',
    answer: healthAnswers.event,
  },
  'DELETE /api/pets/:petId/events/:id': {
    id: 'deleteMedicalEvent',
    summary: 'Delete a medical event',
    answer: healthAnswers.event,
  },
  'POST /api/pets/:petId/medications/:id/doses': {
    id: 'addDose',
    summary: 'Record a dose',
    answer: healthAnswers.dose,
    status: 201,
  },
  'DELETE /api/pets/:petId/medications/:id/doses/:doseId': {
    id: 'deleteDose',
    summary: 'Delete a dose',
    answer: healthAnswers.dose,
  },
  'POST /api/pets/:petId/home-checks': {
    id: 'addHomeCheck',
    summary: 'Add a home check',
    answer: healthAnswers.homeCheck,
    status: 201,
  },
  'DELETE /api/pets/:petId/home-checks/:id': {
    id: 'deleteHomeCheck',
    summary: 'Delete a home check',
    answer: healthAnswers.homeCheck,
  },
} satisfies Operations;
