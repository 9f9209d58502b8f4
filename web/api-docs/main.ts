import '@fontsource-variable/inter/wght.css';
import 'swagger-ui-dist/swagger-ui.css';
import '../platform/tokens.css';
import './api-docs.css';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

// Swagger UI's own name for what theme.js calls `dark`.
const { classList } = document.documentElement;
classList.toggle('dark-mode', classList.contains('dark'));

SwaggerUI({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null, tryItOutEnabled: true });
